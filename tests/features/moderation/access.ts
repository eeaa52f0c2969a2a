export const HARMLESS_ACTIONS: readonly string[] = ["shell/settings/resubmission", "shell/settings/siret"];
