import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in Portuguese do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_PT: readonly LosingWord[] = [
  { word: /\betapas?\b/iu, say: "passo", about: "a step of a form" },
  { word: /\bmodific/iu, say: "alterar", about: "to change a thing" },
  { word: /\bpesquis(?!as?\b)\w+/iu, say: "procurar", about: "to search" },
  { word: /\balertas?\b/iu, say: "aviso", about: "an alert of a new enquiry" },
  { word: /\bvocês?\b|\bvoss[oa]s?\b|(?<!\p{L})vos\b/iu, say: "seu", about: "the reader" },
  { word: /\bavaliaç(?:ão|ões)/iu, say: "opinião", about: "a couple’s review" },
  {
    word: /\bfotografias?\b/iu,
    say: "foto",
    about: "a picture",
    except: ["public_portfolio:trades.photographer", "company_services:descriptions.VENDOR_SEARCH"],
  },
  { word: /\b(?:no|do|ao|pelo|deixou o) \{\{product\}\}/iu, say: "a {{product}}", about: "the brand" },
  { word: /\bprestador(?:es)?\b/iu, say: "profissional", about: "a business that takes enquiries" },
  { word: /\bcorreio não solicitado\b/iu, say: "spam", about: "the folder of unwanted e-mails" },
  { word: /\bdaqui a (?:pouco|um momento)\b/iu, say: "dentro de momentos", about: "in a moment" },
  { word: /\btente[mn]? de novo\b/iu, say: "tentar novamente", about: "to try again" },
  { word: /\bselo\b/iu, say: "distintivo", about: "the badge", except: ["legal:terms.s3_p2"] },
  { word: /\bdesist/iu, say: "livre resolução", about: "to withdraw from a purchase by law" },
  { word: /\bpequenos extras\b/iu, say: "pontos fortes", about: "strengths on the profile" },
  {
    word: /\bimage(?:m|ns)\b/iu,
    say: "foto",
    about: "a picture of a supplier, venue or wedding",
    except: ["promotions:"],
  },
  { word: /\bcapacidade\b/iu, say: "lotação", about: "how many people a venue holds" },
];
