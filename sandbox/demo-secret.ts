/** The second factor of the demonstration's administrators, the same for all; /sandbox/authenticator shows its codes. */
export const DEMO_SECRET = "TROUSSEAUATELIERLINENTHREADSSILK";
