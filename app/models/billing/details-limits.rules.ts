/** Lengths of what invoices say of the buyer. Apart from the schema: texts and fields name them in the browser. */
export const BILLING_NAME_MAX = 100;
export const BILLING_LINE_MAX = 120;
