import { readTextsWith } from "../../app/i18n/texts.server.ts";
import { textsOf } from "../../scripts/vite/text-files.ts";

// Unit tests have no static files: the product's texts come from locales/.
readTextsWith((language) => Promise.resolve(textsOf(language)));
