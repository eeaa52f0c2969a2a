export const HARMLESS_ACTIONS: readonly string[] = ["shell/profile/videos"];
