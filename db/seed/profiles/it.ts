import type { ProfileTexts } from "./texts.ts";

export const PROFILES_IT: ProfileTexts = {
  planner: {
    portrait: [
      "Organizzo matrimoni nei dintorni di {{city}} da {{years}} anni, mai più di dodici all’anno. Prima lavoravo nella sartoria di un teatro d’opera: mi è rimasto il gusto del dettaglio che nessuno nota.\n\n**{{name}}** è una piccola casa. Chi vi accoglie al primo incontro è la stessa persona che apre le porte la mattina del matrimonio e le richiude dopo l’ultimo invitato.",
      "**{{name}}** comincia nel {{since}} con una convinzione: una bella festa parte da una buona domanda. Che cosa vorreste che i vostri invitati raccontassero tornando a casa?\n\nDa {{city}} disegniamo matrimoni che assomigliano a chi li festeggia, non a un catalogo. Conosciamo per nome gli artigiani della zona, e di ogni giardino l’ora giusta della luce.",
      "Ci piacciono le tavole lunghe, il lino che ha già una storia, i discorsi che finiscono in tempo. I cronometri ci piacciono meno, eppure ne portiamo due.\n\n**{{name}}** lavora fra {{city}} e ogni luogo in cui avete una buona ragione per sposarvi. Il nostro mestiere sta in una riga: prevedere tutto, poi lasciar vivere la giornata.",
    ],
    experience: [
      "In {{years}} anni abbiamo imparato che l’imprevisto ha sempre lo stesso volto: un temporale, una navetta, un vestito. Qualche ricordo:\n\n- **Centodieci invitati a una sola tavola**, apparecchiata fra due acquazzoni\n- **Una cerimonia in tre lingue**, con tre nonne in prima fila\n- **Una cena spostata in una notte**, senza che nessuno se ne accorgesse",
      "Abbiamo organizzato matrimoni per dodici persone e per trecento. I più piccoli non sono i più semplici.\n\n- **Il più alto:** una cena a duemila metri, portata su a dorso di mulo\n- **Il più lento:** tre giorni, undici pasti, nemmeno un discorso\n- **Il più breve:** cerimonia all’alba, colazione e il treno delle 11",
      "Studi di architettura d’interni, dieci anni negli alberghi, e dal {{since}} i matrimoni. Ci serve ogni settimana: leggere una pianta, tenere un budget, parlare con una cucina in pieno servizio.\n\n- **Più di cento matrimoni** seguiti dall’inizio alla fine\n- **Una rete di artigiani** che ritroviamo ogni inverno\n- **Un piano B scritto** per ogni festa all’aperto",
    ],
    service: [
      "Ecco come lavoriamo, dalla prima conversazione al giorno dopo:\n\n1. **Un primo incontro**, gratuito, di persona o in video\n2. **Una proposta scritta**, con il budget voce per voce\n3. **Un appuntamento al mese**, poi ogni settimana quando il giorno si avvicina\n4. **Una prova** con le famiglie la sera prima\n5. **Noi, sul posto**, dal mattino alla partenza dell’ultimo invitato",
      "Non abbiamo pacchetti pronti. Ci dite a che punto siete, e cominciamo da lì.\n\n1. **Ascoltare:** un’ora, senza preventivo\n2. **Fare i conti:** tre versioni, dalla più semplice alla più folle\n3. **Riunire:** i fornitori che vi somigliano, incontrati insieme a voi\n4. **Tenere:** il calendario, i pagamenti, la disposizione dei tavoli\n5. **Vegliare:** in due sul posto, senza farci notare",
    ],
    benefits: [
      "- **Un solo matrimonio per fine settimana**, tutto l’anno\n- **Un budget condiviso in rete**, aggiornato ogni venerdì\n- **Trecento pezzi di biancheria e stoviglie** in prestito dal nostro laboratorio\n- **Il riordino del giorno dopo** compreso, così potete dormire",
      "- **Risposta entro un giorno lavorativo**, anche in pieno giugno\n- **Nessuna commissione** dai fornitori che consigliamo\n- **Sopralluoghi con voi**, quanti ne servono\n- **Una valigetta di emergenza** che ha già salvato undici orli e due papillon",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** ospita matrimoni dal {{since}}. Abitiamo qui, a due passi dal centro di {{city}}: avrete il nostro numero, e noi sapremo il nome dei vostri testimoni.\n\nSi cena fuori appena il cielo lo permette, al coperto quando esita. Il resto dell’anno questo luogo vive piano, e si sente.",
      "Ci sono luoghi che si affittano e luoghi che vi vengono affidati. **{{name}}** è vostro dal venerdì a mezzogiorno alla domenica sera, senza un’altra festa accanto e senza orario di chiusura sulla porta.\n\nSiamo nella campagna di {{city}}: le rondini sono comprese, e la luce delle sette di sera fa metà dell’allestimento.",
    ],
    experience: [
      "Dal {{since}} abbiamo visto nozze di ogni misura.\n\n- **180 persone sedute** nel salone, 240 in piedi in giardino\n- **Cerimonie simboliche** sotto gli alberi, con un impianto discreto\n- **Un temporale a estate**, in media, e mai una cena annullata",
      "{{years}} anni di matrimoni ci hanno insegnato l’essenziale: dove mettere la torta perché non si sciolga, a che ora accendere le lanterne, e perché serve sempre un secondo paio di scarpe.\n\n- **Una trentina di feste all’anno**, mai due insieme\n- **Una squadra del posto**, con noi dall’inizio\n- **Un parco** dove i bambini possono correre senza preoccupare nessuno",
    ],
    service: [
      "Che cosa comprende il vostro fine settimana:\n\n1. **Venerdì:** allestimento da mezzogiorno e una cena leggera per le famiglie\n2. **Sabato:** tutto il luogo, tavoli, sedie, stoviglie e biancheria\n3. **Domenica:** il brunch, poi il tempo di ripartire senza fretta",
      "Scegliete il vostro catering o uno dei nostri. Al resto pensiamo noi:\n\n1. **Una visita** all’ora della cerimonia, per vedere la luce\n2. **Una pianta della sala** disegnata con voi\n3. **Una persona di casa** sul posto fino all’ultimo ballo",
    ],
    benefits: [
      "- **Undici camere** sul posto, e altre case a cinque minuti\n- **Una sala al coperto** riservata a voi, qualunque cosa dica il meteo\n- **Musica** fino alle quattro, all’interno\n- **Parcheggio** per ottanta auto e due pullman",
      "- **Nessun gradino** dove si mangia e dove si balla\n- **Una cucina professionale** aperta al vostro catering\n- **Candele, lanterne e ombrelloni** della casa, senza supplemento\n- **Una data opzionata per dieci giorni**, senza impegno",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "Un’ora e mezza, i vostri preventivi sul tavolo e un parere sincero. Uscite con l’elenco di quello che resta da fare.",
    PARTIAL_PLANNING: "Avete cominciato, noi continuiamo: riprendiamo il filo dove comincia a pesare.",
    FULL_PLANNING:
      "Dal primo incontro alla partenza dell’ultimo invitato. Budget rispettato, fornitori scelti con voi, e noi sul posto dal venerdì alla domenica.",
    VENDOR_SEARCH: "Tre proposte per ogni mestiere, nel vostro budget e con la data già verificata.",
    DAY_COORDINATION:
      "Prendiamo in mano i preparativi sei settimane prima, e il giorno stesso il telefono resta spento.",
    SECULAR_CEREMONY:
      "Un testo scritto con voi e con chi vi vuole bene, e una voce che sa aspettare i silenzi.",
    WEDDING_DESIGN: "Lino, vetro antico, fiori di stagione. Il laboratorio presta più di trecento pezzi.",
    CORPORATE_EVENTS:
      "Una giornata di lavoro o una cena di squadra, con la cura di un matrimonio e la puntualità di una riunione.",
    PRIVATE_EVENTS: "Compleanni, battesimi, nozze d’oro: la stessa cura, per una tavola più piccola.",
  },
  venueServices: {
    PRIVATE_EVENTS:
      "Tutto il luogo, dal venerdì a mezzogiorno alla domenica sera, con tavoli, sedie e stoviglie.",
    CORPORATE_EVENTS:
      "Giornate di studio e cene di squadra, in settimana, con una sala tranquilla e il pranzo in giardino.",
  },
  pictures: {
    table: { title: "La lunga tavola", description: "Lino, candele e fiori della valle." },
    ceremony: { title: "Davanti all’acqua", description: "Un arco di fiori, e dietro solo l’orizzonte." },
    house: { title: "L’arrivo", description: "La casa, quando scendono i primi invitati." },
    cloister: { title: "Sotto gli archi", description: "L’ombra fresca dell’aperitivo." },
    patio: { title: "Il cortile bianco", description: "Calce, cielo e una buganvillea." },
    cake: { title: "Tre piani", description: "Crema, fichi e fiori del giardino." },
    stationery: { title: "Le partecipazioni", description: "Una busta chiusa con la ceralacca." },
    evening: { title: "Ultima luce", description: "Si accendono le luci, la cena può cominciare." },
    bouquet: { title: "Il bouquet", description: "Colto la sera prima, legato al mattino." },
    linen: { title: "Il corredo", description: "Tovaglioli di lino stirati e un nastro di seta." },
    citrus: { title: "Limoni e maioliche", description: "Il pranzo del giorno dopo, in blu e giallo." },
    greenhouse: { title: "Nella serra", description: "Una cerimonia al riparo, fra le foglie." },
    round: { title: "Accanto alla finestra", description: "Il tavolo d’onore, alle tre del pomeriggio." },
    sea: { title: "Cena in terrazza", description: "Scende la notte sull’acqua, restano le candele." },
    lake: { title: "Il pontile", description: "Venti sedie, un arco, e le montagne per testimoni." },
    marquee: { title: "Sotto la tenda", description: "Il prato, con qualunque tempo." },
    vines: { title: "Fra i filari", description: "Una cerimonia alla fine della vendemmia." },
    lavender: { title: "Luglio", description: "Il sentiero che porta alla casa." },
    barn: { title: "Il fienile", description: "Due tavole, due famiglie, una sola sera." },
    lanterns: { title: "I gradini", description: "La strada degli invitati, al tramonto." },
    glasses: { title: "La piramide", description: "Trentacinque coppe, e un attimo di silenzio." },
  },
  stories: {
    garden: {
      title: "{{couple}}, una sola tavola",
      location: "Tenuta dei Grandi Tigli",
      style: "Campestre",
      description:
        "Tutti dovevano vedersi. Abbiamo apparecchiato una sola tavola di quaranta metri sotto i tigli, e messo i bambini al centro invece che in fondo.\n\nIl menù veniva da tre fattorie vicine, i fiori dal giardino di una zia. A mezzanotte nessuno aveva cambiato posto.",
    },
    shore: {
      title: "{{couple}}, davanti all’acqua",
      location: "Il Pontile dei Salici",
      style: "In riva all’acqua",
      description:
        "Un arco, una passerella e l’orizzonte. La cerimonia è cominciata alle sei, perché il sole arrivasse insieme alle promesse.\n\nIl vento si è alzato al momento giusto, e i petali hanno fatto il resto.",
    },
    night: {
      title: "{{couple}}, una notte d’agosto",
      location: "Il Fienile delle Lucciole",
      style: "Festa di paese",
      description:
        "Quattrocento lampadine, due lunghe tavole, un ballo. L’orchestra suonava senza microfono, e i vicini sono venuti a ballare.\n\nL’ultima navetta era prevista per le tre. È ripartita vuota.",
    },
    courtyard: {
      title: "{{couple}}, all’ombra del cortile",
      location: "Corte di Sant’Agata",
      style: "Mediterraneo",
      description:
        "Maioliche, limoni e calce. Sessanta invitati, un pranzo durato fino a sera, e il riposino scritto nel programma.\n\nLa torta è stata tagliata sotto gli archi, al fresco, a grande richiesta.",
    },
    harvest: {
      title: "{{couple}}, in fondo al sentiero",
      location: "Podere dell’Upupa",
      style: "Bohémien",
      description:
        "Un matrimonio di settembre, fra la vendemmia e i primi camini accesi. Le panche venivano dalla scuola del paese, le tovaglie dagli armadi di due famiglie.\n\nQuando è arrivata la pioggia, la tenda era già montata. È per questo che ci chiamano.",
    },
    winter: {
      title: "{{couple}}, un sabato d’inverno",
      location: "Limonaia di Montefiore",
      style: "Classico",
      description:
        "Sposarsi a gennaio vuol dire scegliere la luce bassa e gli amici liberi. Abbiamo scaldato la serra, scelto fiori bianchi e servito la zuppa in tazze di porcellana.\n\nAlle quattro ha cominciato a nevicare. Non è merito nostro.",
    },
  },
  videos: {
    planner: [
      {
        title: "Una giornata in tre minuti",
        description: "Dall’allestimento delle tavole all’ultimo ballo.",
      },
      {
        title: "Dietro le quinte di un sabato",
        description: "Quello che succede prima che si aprano le porte.",
      },
    ],
    venue: [
      { title: "La visita, a giugno", description: "Il giardino, le sale e le camere." },
      { title: "Come si monta la grande tenda", description: "Due giorni di lavoro, in un minuto." },
    ],
  },
};
