import { useTranslation } from "react-i18next";
import type { Language } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { TEMPLATES_MAX } from "~/models/replies/limits.rules";
import { EntryItem, EntryLink, EntryList, EntryNote } from "../admin/entry-list";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import { ChevronDownIcon, PlusIcon } from "../primitives/icons";
import { capitalise } from "../primitives/sentence";

interface ListedLanguage {
  language: Language;
  /** Whether the language is expanded: the reader's own language, or a language with templates. */
  isFirst: boolean;
  own: readonly { id: string; name: string; subject: string }[];
  /** Subject of the built-in template. */
  standard: string;
}

/** The templates of each language. Languages without templates are collapsed. */
export function TemplateList({ languages }: { languages: readonly ListedLanguage[] }) {
  const { t } = useTranslation("replies");
  const cards = (isFirst: boolean) =>
    languages
      .filter((listed) => listed.isFirst === isFirst)
      .map((listed) => <LanguageCard key={listed.language} {...listed} />);
  const others = cards(false);
  return (
    <div className="grid gap-5">
      {cards(true)}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-(--target-min) w-fit items-center gap-2 py-2 font-medium text-brand-ink">
            {t("list.others")}
            <ChevronDownIcon size="sm" className="group-open:rotate-180" />
          </summary>
          <div className="mt-3 grid gap-5">{others}</div>
        </details>
      )}
    </div>
  );
}

function LanguageCard({ language, own, standard }: ListedLanguage) {
  const { t } = useTranslation("replies");
  const name = capitalise(languageName(language), language);
  const isFull = own.length >= TEMPLATES_MAX;
  const to = `/reply-templates/new?language=${language}`;
  return (
    <Card
      flush
      title={<span lang={language}>{name}</span>}
      aside={<span className="tabular text-sm text-ink-2">{t("list.used", { used: own.length })}</span>}
      footer={
        isFull ? (
          <p className="text-sm text-ink-2">{t("list.full")}</p>
        ) : (
          <ButtonLink size="sm" icon={PlusIcon} to={to}>
            {t("list.add")}
            <span className="sr-only">, {name}</span>
          </ButtonLink>
        )
      }
    >
      <EntryList>
        {own.map((template) => (
          <EntryItem
            key={template.id}
            about={
              <>
                <EntryLink to={`/reply-templates/${template.id}`}>{template.name}</EntryLink>
                <EntryNote>{template.subject}</EntryNote>
              </>
            }
          />
        ))}
        <EntryItem
          about={
            <>
              <EntryNote isName>{t("standard.name")}</EntryNote>
              <EntryNote>
                <span lang={language}>{standard}</span>
              </EntryNote>
            </>
          }
        >
          <Chip tone="quiet">{t("list.standard")}</Chip>
          {!isFull && (
            <ButtonLink size="sm" to={`${to}&from=standard`}>
              {t("list.take")}
              <span className="sr-only">, {name}</span>
            </ButtonLink>
          )}
        </EntryItem>
      </EntryList>
    </Card>
  );
}
