import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in Italian do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_IT: readonly LosingWord[] = [
  { word: /\binser(?:ire|isc\w+|it[oaie]|irl\w+)\b/iu, say: "indichi", about: "to fill in a field" },
  { word: /\bverifichi\b/iu, say: "controllare", about: "to look whether a thing is right" },
  { word: /\b(?:togli|togliete|tolga|toglier\w+|tolt[oaie])\b/iu, say: "rimuovere", about: "to remove" },
  {
    word: /(?<!\bche )\bcosa\b/iu,
    say: "che cosa",
    about: "what, in a question",
    except: ["replies:standard_venue.body"],
  },
  { word: /\btra un (?:momento|attimo)\b/iu, say: "tra un istante", about: "in a moment" },
  { word: /\brecapit[oi]\b/iu, say: "contatti", about: "a couple’s contact details" },
  {
    word: /\bfornitor[ei]\b/iu,
    say: "professionista",
    about: "a business that takes enquiries",
    except: ["company_services:services.VENDOR_SEARCH"],
  },
  { word: /^(?:Conserva|Tieni)\b/u, say: "mantieni", about: "to keep a thing as it is" },
  { word: /\babbonati su\b/iu, say: "aggiungere", about: "to subscribe a calendar" },
  { word: /\bpiccoli extra\b/iu, say: "punti di forza", about: "strengths on the profile" },
  {
    word: /\bimmagin[ei]\b/iu,
    say: "foto",
    about: "a picture of a supplier, venue or wedding",
    except: ["promotions:"],
  },
];
