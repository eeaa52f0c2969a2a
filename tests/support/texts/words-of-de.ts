import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in German do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_DE: readonly LosingWord[] = [
  {
    word: /\b(?:Bild|Bilder|Bildern|Bildes)\b/u,
    say: "Foto",
    about: "a picture of a supplier, a venue or a wedding",
    except: ["albums:venue.too_large", "audit:facts.picture.", "portfolios:lead", "promotions:"],
  },
  { word: /\bvon selbst\b/iu, say: "automatisch", about: "what happens by itself" },
  {
    word: /Hochzeitsplanungen|Hochzeitsplaner(?!in)/u,
    say: "Hochzeitsplanung",
    about: "people who plan weddings",
  },
  { word: /Durchschnitts\u00ad?note/u, say: "Bewertung", about: "an average rating" },
  { word: /\bAnbieters?n?\b/u, say: "Dienstleister", about: "a business that takes enquiries" },
  { word: /\bProjekte?s?\b/u, say: "Pläne", about: "the couple’s project" },
  { word: /\bZugang (?:abgelaufen|nicht mehr)/u, say: "Zugriff", about: "a right of access" },
  { word: /auf (?:Ihrem|meinem|dem) Profil\b/u, say: "in Ihrem Profil", about: "a place in a profile" },
];
