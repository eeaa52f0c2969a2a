import { labels, lookupList } from "./entry.ts";

/** Types of venues. */
export const VENUE_TYPES = lookupList("venue_type", [
  [
    "castle",
    labels("Château", "Castle or manor", "Schloss", "Castello", "Kasteel", "Castillo", "Palácio ou castelo"),
  ],
  ["domain", labels("Domaine", "Country estate", "Landgut", "Tenuta", "Landgoed", "Finca", "Quinta")],
  [
    "unusual",
    labels(
      "Insolite",
      "Unusual place",
      "Besonderer Ort",
      "Luogo insolito",
      "Bijzondere plek",
      "Lugar singular",
      "Lugar invulgar",
    ),
  ],
  ["hotel", labels("Hôtel", "Hotel", "Hotel", "Hotel", "Hotel", "Hotel", "Hotel")],
  [
    "restaurant_bar",
    labels(
      "Restaurant, bar",
      "Restaurant or bar",
      "Restaurant oder Bar",
      "Ristorante o bar",
      "Restaurant of bar",
      "Restaurante o bar",
      "Restaurante ou bar",
    ),
  ],
  [
    "reception_hall",
    labels(
      "Salle de réception",
      "Reception hall",
      "Festsaal",
      "Sala per ricevimenti",
      "Feestzaal",
      "Salón de banquetes",
      "Salão de festas",
    ),
  ],
  [
    "farm",
    labels(
      "Ferme",
      "Farm or barn",
      "Bauernhof",
      "Cascina o agriturismo",
      "Hoeve",
      "Granja o masía",
      "Casa de campo",
    ),
  ],
  ["boat", labels("Bateau", "Boat", "Schiff", "Battello", "Boot", "Barco", "Barco")],
  [
    "place_of_worship",
    labels(
      "Lieu de culte",
      "Place of worship",
      "Gotteshaus",
      "Luogo di culto",
      "Gebedshuis",
      "Lugar de culto",
      "Local de culto",
    ),
  ],
]);

/** The services that venues sell. */
export const VENUE_SERVICES = lookupList("venue_service", [
  [
    "rental",
    labels(
      "Location du lieu",
      "Venue hire",
      "Miete der Location",
      "Affitto della location",
      "Huur van de locatie",
      "Alquiler del espacio",
      "Aluguer do espaço",
    ),
  ],
  ["catering", labels("Traiteur", "Catering", "Catering", "Catering", "Catering", "Catering", "Catering")],
  ["drinks", labels("Boissons", "Drinks", "Getränke", "Bevande", "Dranken", "Bebidas", "Bebidas")],
  [
    "accommodation",
    labels(
      "Hébergement",
      "Accommodation",
      "Übernachtung",
      "Pernottamento",
      "Overnachting",
      "Alojamiento",
      "Alojamento",
    ),
  ],
  [
    "ceremony",
    labels("Cérémonie", "Ceremony", "Trauung", "Cerimonia", "Ceremonie", "Ceremonia", "Cerimónia"),
  ],
  [
    "brunch",
    labels(
      "Brunch du lendemain",
      "Brunch the day after",
      "Brunch am Tag danach",
      "Brunch del giorno dopo",
      "Brunch de dag erna",
      "Brunch del día siguiente",
      "Brunch do dia seguinte",
    ),
  ],
  [
    "coordination",
    labels(
      "Coordination du jour J",
      "Coordination on the day",
      "Koordination am Tag selbst",
      "Coordinamento del giorno",
      "Coördinatie op de dag zelf",
      "Coordinación del día",
      "Coordenação no dia",
    ),
  ],
  [
    "decoration",
    labels("Décoration", "Decoration", "Dekoration", "Allestimento", "Decoratie", "Decoración", "Decoração"),
  ],
  [
    "sound_and_light",
    labels(
      "Son et lumière",
      "Sound and light",
      "Ton und Licht",
      "Audio e luci",
      "Geluid en licht",
      "Sonido e iluminación",
      "Som e luz",
    ),
  ],
]);
