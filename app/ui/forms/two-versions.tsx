import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import type { Form } from "./use-form";

/** A field whose two versions are compared. */
export interface ComparedField {
  name: string;
  label: string;
  /** Labels for the values, needed if the values are codes. */
  words?: ReadonlyMap<string, string> | undefined;
}

export interface TwoVersionsProps {
  form: Form;
  /** The version of the stored data that the page shows (see `readStateDigest`); null if nothing is stored yet. */
  seen: string | null;
  fields: readonly ComparedField[];
  /** URL of the page that shows the stored version. */
  keepTo: string;
  /** Value of the button that saves the typed version. */
  intent?: string;
}

/**
 * Shown if the data of a form were changed in another tab after the page was loaded. The stored and the typed values
 * are side by side, and the person chooses between them.
 */
export function TwoVersions({ form, seen, fields, keepTo, intent = "save" }: TwoVersionsProps) {
  const { t } = useTranslation("common");
  const different = form.isOutdated
    ? fields
        .map((field) => ({ ...field, stored: form.stored(field.name), typed: form.values(field.name) }))
        .filter(({ stored, typed }) => !isSame(stored, typed))
    : [];
  return (
    <>
      {seen !== null && <input type="hidden" name="seen" defaultValue={seen} autoComplete="off" />}
      {form.isOutdated && (
        <Card title={t("versions.title")} className="mb-6">
          <dl className="grid gap-4" data-versions="">
            {different.map(({ name, label, words, stored, typed }) => (
              <div key={name} className="grid gap-2">
                <dt className="label">{label}</dt>
                <dd className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                  <Version title={t("versions.stored")} values={stored} words={words} />
                  <Version title={t("versions.typed")} values={typed} words={words} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-ink-2">{t("versions.hint")}</p>
          <p className="mt-4 flex flex-wrap gap-2.5">
            <Button size="sm" name="intent" value={intent}>
              {t("versions.save_typed")}
            </Button>
            <ButtonLink size="sm" to={keepTo}>
              {t("versions.keep_stored")}
            </ButtonLink>
          </p>
        </Card>
      )}
    </>
  );
}

const tidied = (values: readonly string[]): string =>
  JSON.stringify(values.map((value) => value.replace(/\r\n?/g, "\n").trim()).toSorted());

const isSame = (one: readonly string[], other: readonly string[]): boolean => tidied(one) === tidied(other);

function Version({
  title,
  values,
  words,
}: {
  title: string;
  values: readonly string[];
  words: ComparedField["words"];
}) {
  const { t } = useTranslation("common");
  const text = values.map((value) => words?.get(value) ?? value).join(", ");
  return (
    <div className="min-w-0 border-l-2 border-line pl-3">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text || t("versions.empty")}</p>
    </div>
  );
}
