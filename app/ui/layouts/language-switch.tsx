import { useTranslation } from "react-i18next";
import { languageName } from "~/i18n/formats";
import { classNames } from "../primitives/class-names";
import { ChevronDownIcon, LanguagesIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";

/**
 * A menu of languages: links to the same page in each language on the public side, whose paths name the language, and
 * otherwise submit buttons. Both work without JavaScript. `up` opens the menu upwards, for the bottom of a page.
 * `nameClass` is the class of the name of the current language.
 */
export function LanguageSwitch({ up = false, nameClass }: { up?: boolean; nameClass?: string }) {
  const { t } = useTranslation("common");
  const { language, languages, prefixes, here } = useSite();
  return (
    <details className={classNames("menu w-auto", up && "menu-up ml-auto")}>
      <summary className="-mr-1.5 text-ink-2">
        <LanguagesIcon />
        <span className="sr-only">{t("language.label")} </span>
        <span className={nameClass}>{languageName(language)}</span>
        <ChevronDownIcon size="sm" />
      </summary>
      {prefixes ? (
        <div className="menu-panel w-48">
          {prefixes.map((twin) => (
            <a
              key={twin.language}
              href={twin.prefix + here}
              lang={twin.language}
              hrefLang={twin.language}
              aria-current={twin.language === language ? "true" : undefined}
            >
              {languageName(twin.language)}
            </a>
          ))}
        </div>
      ) : (
        <form className="menu-panel w-48" method="post" action="/locale">
          <input type="hidden" name="returnTo" value={here} />
          {languages.map((code) => (
            <button
              key={code}
              type="submit"
              name="locale"
              value={code}
              lang={code}
              aria-current={code === language ? "true" : undefined}
            >
              {languageName(code)}
            </button>
          ))}
        </form>
      )}
    </details>
  );
}
