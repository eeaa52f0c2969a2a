import { useTranslation } from "react-i18next";
import type { LookupKind } from "~/models/lookups/rules";
import { BreakableText } from "../primitives/breakable";
import { Button } from "../primitives/button";
import { Chip } from "../primitives/chip";
import { ArrowDownIcon, ArrowUpIcon } from "../primitives/icons";
import { EntryItem, EntryLink, EntryList, EntryNote } from "./entry-list";

interface ListedLookup {
  slug: string;
  label: string;
  isActive: boolean;
}

export interface LookupListProps {
  kind: LookupKind;
  entries: readonly ListedLookup[];
}

/** Entries with their position, their state and a link to their labels. Each button is a form of its own. */
export function LookupList({ kind, entries }: LookupListProps) {
  const { t } = useTranslation("lists");
  return (
    <EntryList>
      {entries.map(({ slug, label, isActive }, index) => (
        <EntryItem
          key={slug}
          about={
            <>
              <EntryLink to={`/admin/lookups/${kind}/${slug}`}>{label}</EntryLink>
              <EntryNote>
                <code>
                  <BreakableText>{slug}</BreakableText>
                </code>
              </EntryNote>
            </>
          }
        >
          {!isActive && <Chip tone="quiet">{t("lookups.inactive")}</Chip>}
          <form method="post" action="/admin/lookups" data-keep-scroll="" className="flex gap-1.5">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="entry" value={slug} />
            {index > 0 && (
              <Button
                size="sm"
                variant="ghost"
                icon={ArrowUpIcon}
                name="intent"
                value="up"
                label={t("lookups.up", { label })}
              />
            )}
            {index < entries.length - 1 && (
              <Button
                size="sm"
                variant="ghost"
                icon={ArrowDownIcon}
                name="intent"
                value="down"
                label={t("lookups.down", { label })}
              />
            )}
            <Button size="sm" name="intent" value={isActive ? "deactivate" : "activate"}>
              {isActive ? t("lookups.deactivate") : t("lookups.activate")}
              <span className="sr-only"> {label}</span>
            </Button>
          </form>
        </EntryItem>
      ))}
    </EntryList>
  );
}
