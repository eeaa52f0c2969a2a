import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in Dutch do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_NL: readonly LosingWord[] = [
  { word: /\bbruilofts?/iu, say: "huwelijk", about: "a wedding" },
  { word: /\bzo dadelijk\b/iu, say: "zo meteen", about: "after a short time" },
  { word: /\bvanzelf\b/iu, say: "automatisch", about: "what happens by itself" },
  { word: /\b(?:te zwaar|wegen)\b/iu, say: "te groot", about: "a file with too many bytes" },
  {
    word: /\bverz(?:enden|onden)\b/iu,
    say: "versturen",
    about: "to send a message",
    except: ["monitoring:outbox.title"],
  },
  { word: /\baanbieders?\b/iu, say: "dienstverlener", about: "a business that takes enquiries" },
  { word: /\bprojecten?\b/iu, say: "plannen", about: "the couple’s project" },
  { word: /\bkrediet\b/iu, say: "credit", about: "a credit", except: ["credits:payment.card"] },
  { word: /\baankondiging/iu, say: "mededeling", about: "an announcement to suppliers" },
  {
    word: /\bafbeelding|\bbeeld\b/iu,
    say: "afbeelding",
    about: "a picture of a supplier, a venue or a wedding",
    except: ["audit:facts.picture.", "promotions:"],
  },
];
