import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in English do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_EN: readonly LosingWord[] = [
  {
    word: /\bpictures?\b/iu,
    say: "photo",
    about: "a picture of a supplier, a venue or a wedding",
    except: ["audit:facts.picture.", "promotions:", "venue_page:images.empty_body"],
  },
  {
    word: /\banswer(?:s|ed|ing)?\b/iu,
    say: "reply",
    about: "what a supplier writes to a couple",
    except: ["account:deletion.", "monitoring:leaving.lead", "replies:standard.body"],
  },
  { word: /\bat once\b/iu, say: "immediately, straight away", about: "without delay" },
  { word: /\bby (?:itself|themselves)\b/iu, say: "automatically", about: "what happens by itself" },
  { word: /\bbeside\b/iu, say: "next to", about: "a place next to another" },
  { word: /\bunlink|\bLink Instagram/iu, say: "connect, disconnect", about: "the connection with Instagram" },
  {
    word: /\b(?:day|days|as) taken\b|\btaken days?\b/iu,
    say: "unavailable, available",
    about: "a day on which a venue cannot be chosen",
  },
  {
    word: /\brefus(?:e|es|ed|al)\b/iu,
    say: "reject; to the owner: could not be approved",
    about: "not to approve",
    except: ["legal:privacy.s8_p3"],
  },
  { word: /e-mail/iu, say: "email", about: "electronic mail" },
  { word: /\bproviders?\b/iu, say: "supplier", about: "a business that takes enquiries" },
  {
    word: /\brequest(?:s)? (?:see|has|have|is|was|goes)\b|\byour request\b/iu,
    say: "enquiry",
    about: "what a couple sends",
    except: ["credits:purchases.asked"],
  },
  { word: /\bprojects?\b/iu, say: "plans", about: "the couple’s project" },
];
