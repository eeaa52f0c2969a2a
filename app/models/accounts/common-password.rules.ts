/**
 * The form in which a password is judged and hashed, at registration, reset and sign-in alike: compatible spellings made
 * equal (NFKC), spaces around it left out, never cut (document 1, "Credentials are trimmed").
 */
export const canonicalPassword = (typed: string): string => typed.normalize("NFKC").trim();

/**
 * Words most often found in leaked passwords, and those of this trade, in the seven languages. A password that is one of
 * them dressed up with figures and signs ("P@ssw0rd1!") is refused although it meets the four classes.
 */
const COMMON_WORDS = new Set(
  (
    "password passwort motdepasse contrasena contraseña palavrapasse senha wachtwoord geheim secret segredo segreto " +
    "azerty azertyuiop qwerty qwertyuiop qwertz asdfgh asdfghjkl abc abcd abcdef abcdefgh admin administrator root " +
    "login welcome bienvenue bienvenido benvenuto willkommen welkom bemvindo hello hallo bonjour ciao hola iloveyou " +
    "jetaime teamo tiamo monkey dragon sunshine soleil princess princesse football letmein master shadow superman " +
    "batman pokemon changeme test tester user guest default wedding mariage hochzeit matrimonio bruiloft boda " +
    "casamento planner weddingplanner trousseau marseille doudou loulou chocolat summer winter sommer zomer verano"
  ).split(" "),
);

const DISGUISES: Partial<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** True for a common word with figures and signs around it, or in place of its letters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const undisguised = (text: string) => text.replace(/[@431!0$57]/g, (sign) => DISGUISES[sign] ?? sign);
  return [bare(lower), bare(undisguised(bare(lower))), bare(undisguised(lower))].some(
    (word) => COMMON_WORDS.has(word) || isRepeated(word),
  );
}

/** "aaaa", "abab": one or two letters over and over; figures and signs alone are not words. */
const isRepeated = (word: string): boolean => /^(.{1,2})\1{2,}$/u.test(word);
