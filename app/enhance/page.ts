import { countCharacters } from "./_counter";
import { enhanceDialogs } from "./_dialogs";
import { validateForms } from "./_form-validation";
import { enhanceMenus } from "./_menu";
import { enhancePasswordFields } from "./_password-field";
import { enhanceProgress } from "./_progress";
import { enhanceScroll } from "./_scroll";
import { keepStylesheet } from "./_stylesheet";

/** What every page does in the browser, beside the scripts its route names. */
enhanceProgress();
enhanceDialogs();
enhanceScroll();
enhanceMenus();
enhancePasswordFields();
countCharacters();
validateForms();
keepStylesheet();
