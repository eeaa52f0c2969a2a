import { SOUTHERN_NUMBERS, SOUTHERN_REQUIRED } from "./southern-numbers.ts";
import type { TextForms } from "./text-forms.ts";

/** How the texts in Portuguese are written, one form for each kind. */
export const FORMS_PT: TextForms = {
  toast: /[.!]$/u,
  busy: /^\p{Lu}[^.!?]*…$/u,
  required: /^(?:Indique|Escreva|Escolha|Cole|Preencha|Aceite|Diga-nos|Explique)\b[^!?]*\.$/u,
  requiredExcept: SOUTHERN_REQUIRED,
  limit: /[Nn]o máximo \{\{\w+\}\}\scaracteres/u,
  limitExcept: {},
  numberWord: /(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|setenta)(?!\p{L})/iu,
  numberExcept: {
    ...SOUTHERN_NUMBERS,
    "credits:errors.processing_error": "a figure of speech",
  },
};
