/**
 * The secret key with which all demonstration administrators make their codes. /sandbox/authenticator shows these
 * codes.
 */
export const DEMO_SECRET = "TROUSSEAUATELIERLINENTHREADSSILK";
