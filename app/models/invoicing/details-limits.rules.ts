/** Maximum lengths of the billing details. Separate from the schema, which the browser does not need to load. */
export const BILLING_NAME_MAX = 100;
export const BILLING_LINE_MAX = 120;
