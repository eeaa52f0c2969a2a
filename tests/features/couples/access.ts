export const OPEN_TO_ANYONE: readonly string[] = [
  "routes/couple/sign-in",
  "routes/couple/enter",
  "routes/couple/unsubscribe",
];
