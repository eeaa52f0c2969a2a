import { SOUTHERN_NUMBERS, SOUTHERN_REQUIRED } from "./southern-numbers.ts";
import type { TextForms } from "./text-forms.ts";

/** How the texts in Italian are written, one form for each kind. */
export const FORMS_IT: TextForms = {
  toast: /[.!]$/u,
  busy: /^\p{Lu}[^.!?]*…$/u,
  required:
    /^(?:Ora |Qui )?(?:Indichi|Indicate|Indicare|Scriva|Scrivete|Scelga|Scegliete|Incolli|Compili|Accetti|Ci dica|Diteci|Spieghi)\b[^!?]*\.$/u,
  requiredExcept: SOUTHERN_REQUIRED,
  limit: /al massimo \{\{\w+\}\}\scaratteri/u,
  limitExcept: {},
  numberWord: /(?<!\p{L})(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|settantadue)(?!\p{L})/iu,
  numberExcept: SOUTHERN_NUMBERS,
};
