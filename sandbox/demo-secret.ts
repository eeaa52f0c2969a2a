/**
 * The secret key for the second-factor codes of all demonstration administrators. /sandbox/authenticator shows these
 * codes.
 */
export const DEMO_SECRET = "TROUSSEAUATELIERLINENTHREADSSILK";
