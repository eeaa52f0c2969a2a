import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in French do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_FR: readonly LosingWord[] = [
  {
    word: /\bimages?\b/iu,
    say: "photo",
    about: "a picture of a supplier, a venue or a wedding",
    except: [
      "albums:venue.type",
      "albums:venue.too_large",
      "audit:facts.picture.",
      "portfolios:lead",
      "promotions:",
    ],
  },
  { word: /\bBudget (?:de départ|visible)/u, say: "prix de départ", about: "the price of a service" },
  {
    word: /d’(?:eux|elles?|lui)-mêmes?\b|\bde lui-même/iu,
    say: "automatiquement",
    about: "what happens by itself",
  },
  { word: /(?:Dép|dép)ubli/u, say: "mettre en ligne, hors ligne", about: "to stop showing a portfolio" },
  {
    word: /\b(?:Délier|délié)/iu,
    say: "relier un agenda, associer Instagram",
    about: "to end the connection with Instagram",
  },
  { word: /Adresse privée|adresse de l’agenda/iu, say: "lien", about: "the private URL of a calendar" },
  { word: /visites (?:sur|de) votre profil/iu, say: "vues", about: "how often a page was seen" },
  {
    word: /vous (?:êtes|restez) (?:dé)?connecté/iu,
    say: "se connecter, se déconnecter",
    about: "a session, without a gender of the reader",
  },
  {
    word: /service de paiement/iu,
    say: "prestataire de paiement",
    about: "the company that receives payments for us",
  },
];
