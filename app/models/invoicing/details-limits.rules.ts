/**
 * Maximum lengths of the billing details. They are not in the schema's file, so that the browser does not load the
 * schema.
 */
export const BILLING_NAME_MAX = 100;
export const BILLING_LINE_MAX = 120;
