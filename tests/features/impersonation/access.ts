export const HARMLESS_ACTIONS: readonly string[] = ["resources/session/impersonation-stop"];
