import type { VenueTexts } from "./texts.ts";

export const VENUES_IT: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "Una casa padronale tra gli alberi, a pochi minuti da {{city}}. Si arriva dal viale, si cena all’aperto, si dorme qui.",
      details:
        "**{{name}}** si affitta per il fine settimana, dal venerdì alle 16 alla domenica alle 17.\n\n- Cerimonia sotto gli alberi, o nella galleria se piove\n- Cena a tavola nel salone\n- Camere per le famiglie e i testimoni\n\nPotete venire con il catering che preferite: la cucina è attrezzata.",
    },
    hall: {
      name: "La Sala dei Tigli",
      description:
        "Una sala a volte con il suo cortile, nel cuore di {{city}}. Tutto in un posto, dalla cerimonia alla pista da ballo.",
      details:
        "La sala si affitta a giornata, dalle 10 alle 4 del mattino.\n\n- Tavoli rotondi, sedie e stoviglie compresi\n- Cucina di servizio per il catering\n- Musica all’interno fino al mattino",
    },
    barn: {
      name: "Il Fienile dei Prati",
      description: "Un fienile di pietra aperto sui prati, per feste semplici e lunghe.",
      details:
        "Travi, luci e vista aperta. La cena è al coperto, l’aperitivo al sole.\n\n**Il giorno dopo** si festeggia ancora: il brunch si serve sotto il portico.",
    },
  },
  services: {
    rental: "L’affitto della location con tavoli, sedie e cucina, fino al giorno dopo.",
    catering: "Un menù di stagione in tre portate, cucinato qui.",
    accommodation: "Le camere della casa, con biancheria e colazione.",
    brunch: "Il brunch del giorno dopo, all’aperto quando il tempo lo permette.",
    coordination: "Una persona della casa presente dall’allestimento all’ultimo ospite.",
  },
  roles: ["Proprietaria", "Responsabile eventi"],
  streets: ["Viale dei Tigli 1", "Via della Fontana 12", "Strada dei Prati 4"],
  reviews: [
    "Quando siamo arrivati era tutto pronto. I nostri genitori parlano ancora della cena nel cortile.",
    "Calma, gentilezza, mai fretta. È arrivata la pioggia e la sala era già apparecchiata.",
    "Cercavamo un posto dove dormire tutti insieme: era proprio questo.",
  ],
};
