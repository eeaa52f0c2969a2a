import { setTextReader } from "../../app/i18n/texts.server.ts";
import { textsOf } from "../../scripts/vite/text-files.ts";

// Unit tests read the texts from locales/, because they run without the static files of a build.
setTextReader((language) => Promise.resolve(textsOf(language)));
