-- The lists of venues, for a database that has its lists already. A new one gets all lists from db/seed/lookups.ts.
WITH entries (slug, position, labels) AS (VALUES
  ('castle', 1, '{"fr":"Château","en":"Castle or manor","de":"Schloss","it":"Castello","nl":"Kasteel","es":"Castillo","pt":"Palácio ou castelo"}'),
  ('domain', 2, '{"fr":"Domaine","en":"Country estate","de":"Landgut","it":"Tenuta","nl":"Landgoed","es":"Finca","pt":"Quinta"}'),
  ('unusual', 3, '{"fr":"Insolite","en":"Unusual place","de":"Besonderer Ort","it":"Luogo insolito","nl":"Bijzondere plek","es":"Lugar singular","pt":"Lugar invulgar"}'),
  ('hotel', 4, '{"fr":"Hôtel","en":"Hotel","de":"Hotel","it":"Hotel","nl":"Hotel","es":"Hotel","pt":"Hotel"}'),
  ('restaurant_bar', 5, '{"fr":"Restaurant, bar","en":"Restaurant or bar","de":"Restaurant oder Bar","it":"Ristorante o bar","nl":"Restaurant of bar","es":"Restaurante o bar","pt":"Restaurante ou bar"}'),
  ('reception_hall', 6, '{"fr":"Salle de réception","en":"Reception hall","de":"Festsaal","it":"Sala per ricevimenti","nl":"Feestzaal","es":"Salón de banquetes","pt":"Salão de festas"}'),
  ('farm', 7, '{"fr":"Ferme","en":"Farm or barn","de":"Bauernhof","it":"Cascina o agriturismo","nl":"Hoeve","es":"Granja o masía","pt":"Casa de campo"}'),
  ('boat', 8, '{"fr":"Bateau","en":"Boat","de":"Schiff","it":"Battello","nl":"Boot","es":"Barco","pt":"Barco"}'),
  ('place_of_worship', 9, '{"fr":"Lieu de culte","en":"Place of worship","de":"Gotteshaus","it":"Luogo di culto","nl":"Gebedshuis","es":"Lugar de culto","pt":"Local de culto"}')
)
INSERT OR IGNORE INTO lookups (kind, slug, position, labels, is_active)
SELECT 'venue_type', slug, position, labels, 1 FROM entries WHERE EXISTS (SELECT 1 FROM lookups);
--> statement-breakpoint
WITH entries (slug, position, labels) AS (VALUES
  ('ceremony_and_reception', 1, '{"fr":"Cérémonie et réception sur place","en":"Ceremony and reception on site","de":"Trauung und Feier vor Ort","it":"Cerimonia e ricevimento in loco","nl":"Ceremonie en receptie ter plaatse","es":"Ceremonia y banquete en el mismo lugar","pt":"Cerimónia e receção no local"}'),
  ('wedding_license', 2, '{"fr":"Licence de mariage","en":"Licensed for weddings","de":"Standesamtliche Trauung möglich","it":"Licenza per matrimoni","nl":"Wettelijke huwelijken toegestaan","es":"Licencia para bodas civiles","pt":"Licença para casamentos"}'),
  ('outdoor_ceremony', 3, '{"fr":"Cérémonie en plein air","en":"Outdoor ceremony","de":"Trauung im Freien","it":"Cerimonia all’aperto","nl":"Ceremonie in de openlucht","es":"Ceremonia al aire libre","pt":"Cerimónia ao ar livre"}'),
  ('confetti_allowed', 4, '{"fr":"Confettis autorisés","en":"Confetti allowed","de":"Konfetti erlaubt","it":"Coriandoli ammessi","nl":"Confetti toegestaan","es":"Confeti permitido","pt":"Confetes permitidos"}'),
  ('reception_venue', 5, '{"fr":"Salle de réception","en":"Reception room","de":"Festsaal","it":"Sala per il ricevimento","nl":"Feestzaal","es":"Salón para el banquete","pt":"Sala de receção"}'),
  ('sea_view', 6, '{"fr":"Vue sur mer","en":"Sea view","de":"Meerblick","it":"Vista mare","nl":"Zicht op zee","es":"Vistas al mar","pt":"Vista para o mar"}'),
  ('mountain_view', 7, '{"fr":"Vue sur montagne","en":"Mountain view","de":"Bergblick","it":"Vista sulle montagne","nl":"Zicht op de bergen","es":"Vistas a la montaña","pt":"Vista para a montanha"}'),
  ('city_view', 8, '{"fr":"Vue sur la ville","en":"City view","de":"Blick auf die Stadt","it":"Vista sulla città","nl":"Zicht op de stad","es":"Vistas a la ciudad","pt":"Vista para a cidade"}'),
  ('garden', 9, '{"fr":"Jardin","en":"Garden","de":"Garten","it":"Giardino","nl":"Tuin","es":"Jardín","pt":"Jardim"}'),
  ('parking', 10, '{"fr":"Parking","en":"Parking","de":"Parkplätze","it":"Parcheggio","nl":"Parkeerplaats","es":"Aparcamiento","pt":"Estacionamento"}'),
  ('wheelchair_accessible', 11, '{"fr":"Accès fauteuil roulant","en":"Wheelchair access","de":"Rollstuhlgerecht","it":"Accessibile in sedia a rotelle","nl":"Toegankelijk voor rolstoelen","es":"Accesible en silla de ruedas","pt":"Acesso para cadeiras de rodas"}'),
  ('bridal_suite', 12, '{"fr":"Suite nuptiale","en":"Bridal suite","de":"Hochzeitssuite","it":"Suite nuziale","nl":"Bruidssuite","es":"Suite nupcial","pt":"Suite nupcial"}'),
  ('pets_allowed', 13, '{"fr":"Animaux acceptés","en":"Pets welcome","de":"Haustiere willkommen","it":"Animali ammessi","nl":"Huisdieren welkom","es":"Se admiten mascotas","pt":"Animais permitidos"}'),
  ('catering', 14, '{"fr":"Traiteur","en":"Catering","de":"Catering","it":"Catering","nl":"Catering","es":"Catering","pt":"Catering"}'),
  ('bar', 15, '{"fr":"Bar","en":"Bar","de":"Bar","it":"Bar","nl":"Bar","es":"Bar","pt":"Bar"}'),
  ('tables', 16, '{"fr":"Tables","en":"Tables","de":"Tische","it":"Tavoli","nl":"Tafels","es":"Mesas","pt":"Mesas"}'),
  ('chairs', 17, '{"fr":"Chaises","en":"Chairs","de":"Stühle","it":"Sedie","nl":"Stoelen","es":"Sillas","pt":"Cadeiras"}'),
  ('linens', 18, '{"fr":"Nappes et linge","en":"Table linen","de":"Tischwäsche","it":"Tovagliato","nl":"Tafellinnen","es":"Mantelería","pt":"Toalhas e têxteis de mesa"}'),
  ('china', 19, '{"fr":"Porcelaine","en":"China","de":"Porzellan","it":"Porcellana","nl":"Serviesgoed","es":"Vajilla","pt":"Loiça"}'),
  ('glassware', 20, '{"fr":"Verrerie","en":"Glassware","de":"Gläser","it":"Bicchieri","nl":"Glaswerk","es":"Cristalería","pt":"Copos"}'),
  ('flatware', 21, '{"fr":"Couverts","en":"Cutlery","de":"Besteck","it":"Posate","nl":"Bestek","es":"Cubertería","pt":"Talheres"}'),
  ('dance_floor', 22, '{"fr":"Piste de danse","en":"Dance floor","de":"Tanzfläche","it":"Pista da ballo","nl":"Dansvloer","es":"Pista de baile","pt":"Pista de dança"}'),
  ('sound_system', 23, '{"fr":"Sonorisation","en":"Sound system","de":"Musikanlage","it":"Impianto audio","nl":"Geluidsinstallatie","es":"Equipo de sonido","pt":"Sistema de som"}'),
  ('lighting', 24, '{"fr":"Éclairage","en":"Lighting","de":"Beleuchtung","it":"Illuminazione","nl":"Verlichting","es":"Iluminación","pt":"Iluminação"}'),
  ('open_flame_allowed', 25, '{"fr":"Flamme nue autorisée","en":"Open flames allowed","de":"Offene Flammen erlaubt","it":"Fiamme libere ammesse","nl":"Open vlam toegestaan","es":"Llama viva permitida","pt":"Chama aberta permitida"}')
)
INSERT OR IGNORE INTO lookups (kind, slug, position, labels, is_active)
SELECT 'venue_feature', slug, position, labels, 1 FROM entries WHERE EXISTS (SELECT 1 FROM lookups);
--> statement-breakpoint
WITH entries (slug, position, labels) AS (VALUES
  ('rental', 1, '{"fr":"Location du lieu","en":"Venue hire","de":"Miete der Location","it":"Affitto della location","nl":"Huur van de locatie","es":"Alquiler del espacio","pt":"Aluguer do espaço"}'),
  ('catering', 2, '{"fr":"Traiteur","en":"Catering","de":"Catering","it":"Catering","nl":"Catering","es":"Catering","pt":"Catering"}'),
  ('drinks', 3, '{"fr":"Boissons","en":"Drinks","de":"Getränke","it":"Bevande","nl":"Dranken","es":"Bebidas","pt":"Bebidas"}'),
  ('accommodation', 4, '{"fr":"Hébergement","en":"Accommodation","de":"Übernachtung","it":"Pernottamento","nl":"Overnachting","es":"Alojamiento","pt":"Alojamento"}'),
  ('ceremony', 5, '{"fr":"Cérémonie","en":"Ceremony","de":"Trauung","it":"Cerimonia","nl":"Ceremonie","es":"Ceremonia","pt":"Cerimónia"}'),
  ('brunch', 6, '{"fr":"Brunch du lendemain","en":"Brunch the day after","de":"Brunch am Tag danach","it":"Brunch del giorno dopo","nl":"Brunch de dag erna","es":"Brunch del día siguiente","pt":"Brunch do dia seguinte"}'),
  ('coordination', 7, '{"fr":"Coordination du jour J","en":"Coordination on the day","de":"Koordination am Tag selbst","it":"Coordinamento del giorno","nl":"Coördinatie op de dag zelf","es":"Coordinación del día","pt":"Coordenação no dia"}'),
  ('decoration', 8, '{"fr":"Décoration","en":"Decoration","de":"Dekoration","it":"Allestimento","nl":"Decoratie","es":"Decoración","pt":"Decoração"}'),
  ('sound_and_light', 9, '{"fr":"Son et lumière","en":"Sound and light","de":"Ton und Licht","it":"Audio e luci","nl":"Geluid en licht","es":"Sonido e iluminación","pt":"Som e luz"}')
)
INSERT OR IGNORE INTO lookups (kind, slug, position, labels, is_active)
SELECT 'venue_service', slug, position, labels, 1 FROM entries WHERE EXISTS (SELECT 1 FROM lookups);
