import { parseFields } from "~/models/core/parse-form.rules";
import { buySchema } from "~/models/credits/form.rules";

export const validatePurchase = (form: FormData) => parseFields(form, buySchema);
