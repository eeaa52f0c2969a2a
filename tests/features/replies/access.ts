export const HARMLESS_ACTIONS: readonly string[] = ["shell/settings/reply-template"];
