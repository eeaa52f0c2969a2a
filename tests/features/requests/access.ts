export const HARMLESS_ACTIONS: readonly string[] = ["shell/requests/requests"];
