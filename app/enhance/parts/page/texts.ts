import { productOfPage } from "~/i18n/product-name";
import { textConstants } from "~/i18n/text-constants";
import { splitErrorKey } from "~/models/core/error-key.rules";

interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * The texts of the page, one chunk per language and namespace, loaded on first use. Namespaces that contain no form
 * errors are excluded.
 */
const FILES = import.meta.glob<Texts>(
  [
    "/locales/*/*.json",
    "!/locales/*/{audit,home,legal,mails,map,messages,monitoring,public_profile,shell,signed_out,statistics}.json",
  ],
  { import: "default" },
);

/**
 * Translates a text key, with its values, into the page's language. An unknown key gives the text of the general error.
 */
export async function translateTextKey(error: string): Promise<string> {
  const { key, values } = splitErrorKey(error);
  const [namespace = "", path = ""] = key.split(":");
  const text = await find(namespace, path);
  return interpolate(text ?? (await find("common", "errors.unknown")) ?? "", values);
}

async function find(namespace: string, path: string): Promise<string | null> {
  const file = FILES[`/locales/${document.documentElement.lang}/${namespace}.json`];
  if (!file) return null;
  let found: string | Texts | undefined = await file();
  for (const step of path.split(".")) found = typeof found === "object" ? found[step] : undefined;
  return typeof found === "string" ? found : null;
}

const constants: ReadonlyMap<string, string> = new Map(
  Object.entries(textConstants(document.documentElement.lang, productOfPage())),
);

const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : constants.get(name)) ?? whole),
  );
