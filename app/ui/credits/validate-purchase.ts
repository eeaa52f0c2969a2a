import { parseFields } from "~/models/core/parse-form.rules";
import { buyCreditsSchema } from "~/models/credits/form.rules";

export const validatePurchase = (form: FormData) => parseFields(form, buyCreditsSchema);
