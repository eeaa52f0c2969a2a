import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { controlAria, Field, type FieldProps } from "./field";
import { useSite } from "../hooks/use-site";

export interface TextareaFieldProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<"textarea">, keyof FieldProps | "className" | "style"> {
  /**
   * Maximum number of characters. If it is set, a counter is shown below the text; app/enhance/parts/forms/counter.ts
   * updates it.
   */
  maxLength?: number | undefined;
  className?: string | undefined;
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, error, hint, optional, className, ...textarea } = props;
  const { t } = useTranslation("common");
  const { locale } = useSite();
  const id = textarea.id ?? textarea.name;
  const written = String(textarea.value ?? textarea.defaultValue ?? "").length;
  const counter = textarea.maxLength !== undefined && (
    <span className="tabular">
      <span data-counts={id}>{formatNumber(written, locale)}</span> /{" "}
      {formatNumber(textarea.maxLength, locale)}
      <span className="sr-only"> {t("field.characters")}</span>
    </span>
  );
  const below =
    hint || counter ? (
      <span className="hint-row">
        <span>{hint}</span>
        {counter}
      </span>
    ) : undefined;
  return (
    <Field {...{ id, label, error, hint: below, optional, className }}>
      <textarea {...textarea} {...controlAria(id, { error, hint: below })} id={id} className="textarea" />
    </Field>
  );
}
