import { SOUTHERN_NUMBERS, SOUTHERN_REQUIRED } from "./southern-numbers.ts";
import type { TextForms } from "./text-forms.ts";

/** How the texts in Spanish are written, one form for each kind. */
export const FORMS_ES: TextForms = {
  toast: /[.!]$/u,
  busy: /^\p{Lu}[^.!?]*…$/u,
  required: /^(?:Indique|Escriba|Elija|Pegue|Rellene|Acepte|Díganos|Explique)\b[^!?]*\.$/u,
  requiredExcept: SOUTHERN_REQUIRED,
  limit: /\{\{\w+\}\}\scaracteres\scomo\smáximo/u,
  limitExcept: {},
  numberWord: /(?<!\p{L})(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|setenta)(?!\p{L})/iu,
  numberExcept: {
    ...SOUTHERN_NUMBERS,
    "credits:errors.processing_error": "a figure of speech",
  },
};
