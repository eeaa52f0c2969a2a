/** The key of the second factor of all demonstration administrators. /sandbox/authenticator shows its codes. */
export const DEMO_SECRET = "TROUSSEAUATELIERLINENTHREADSSILK";
