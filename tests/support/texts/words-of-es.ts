import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in Spanish do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_ES: readonly LosingWord[] = [
  { word: /\bvuelv(?:a|e|an) a intentar/iu, say: "intentarlo de nuevo", about: "to try again" },
  { word: /\bsolicit(?:e|ar|en)\b/iu, say: "pedir", about: "to ask for a thing" },
  {
    word: /\bsitio web\b|\botros? sitios?\b|\bdel sitio\b/iu,
    say: "web",
    about: "a web site",
    except: [
      "credit_returns:ended.booked",
      "legal:terms.s5_p4",
      "mails:request_booked_elsewhere.heading",
      "messages:kinds.request_booked_elsewhere",
    ],
  },
  {
    word: /\bvuestr[oa]s?\b|\b(?:habéis|podéis|intentadlo|volved)\b/iu,
    say: "usted",
    about: "the couple, in a text to it",
  },
  {
    word: /\bproveedor(?:es)?\b/iu,
    say: "profesional",
    about: "a business that takes enquiries",
    except: ["company_services:services.VENDOR_SEARCH"],
  },
  { word: /\bplazas (?:sentadas|de pie)\b/iu, say: "aforo", about: "how many people a venue holds" },
  { word: /\bcorreo no deseado\b/iu, say: "spam", about: "the folder of unwanted e-mails" },
  { word: /\bpequeños extras\b/iu, say: "puntos fuertes", about: "strengths on the profile" },
  { word: /\bsuscribirse en este\b/iu, say: "añadir", about: "to subscribe a calendar" },
  { word: /\breemplaz/iu, say: "sustituir", about: "to choose another supplier instead of one" },
  {
    word: /\bim(?:agen|ágenes)\b/iu,
    say: "foto",
    about: "a picture of a supplier, venue or wedding",
    except: ["promotions:"],
  },
  { word: /\bcapacidad\b/iu, say: "aforo", about: "how many people a venue holds" },
  {
    word: /(?<![\p{L}])(?:tú|ti|contigo|tus?|tuy[oa]s?|te|puedes|podrás|tienes|tendrás|quieres|eres|estás|debes|necesitas|recibirás|verás|inténtalo|compruébalo|indícalo|haz clic)(?![\p{L}])/iu,
    say: "usted",
    about: "the reader, in a text to a provider or a couple",
  },
  {
    word: /(?<![\p{L}])has (?:sido|\p{L}+(?:ado|ido|to|cho))(?![\p{L}])/iu,
    say: "usted",
    about: "what the reader has done",
  },
];
