import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { CircleAlertIcon } from "../primitives/icons";

/** Common properties of form controls. Texts are already translated. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Id of the control, by default its name. It must be unique on the page, because error summaries link to it. */
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Whether the field is optional. Fields are required by default, so only optional fields are marked. */
  optional?: boolean | undefined;
}

const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-hint`;

/** ARIA attributes that link a control to its hint and error. */
export function controlAria(id: string, { error, hint }: Pick<FieldProps, "error" | "hint">) {
  return {
    "aria-describedby": classNames(Boolean(hint) && hintIdOf(id), errorIdOf(id)),
    "aria-invalid": error ? true : undefined,
  } as const;
}

export function OptionalMark() {
  const { t } = useTranslation("common");
  return <span className="field-optional"> {t("field.optional")}</span>;
}

/** The error of a field. Its element is always in the page, hidden while empty, so that a script can fill it. */
export function FieldError({
  id,
  error,
  className,
}: {
  id: string;
  error: string | undefined;
  className?: string;
}) {
  return (
    <p className={classNames("message-error", className)} id={errorIdOf(id)} hidden={!error}>
      <CircleAlertIcon size="sm" />
      <span>{error}</span>
    </p>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p className="hint" id={hintIdOf(id)}>
      {hint}
    </p>
  ) : null;
}

interface FieldFrameProps extends Omit<FieldProps, "name" | "id"> {
  id: string;
  /** A link at the right end of the label, such as "Mot de passe oublié ?". */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A control with its label above it, and its hint and error below it. */
export function Field({ id, label, error, hint, optional, action, className, children }: FieldFrameProps) {
  const caption = (
    <label className="label" htmlFor={id}>
      {label}
      {optional && <OptionalMark />}
    </label>
  );
  return (
    <div className={classNames("field", error && "field-invalid", className)}>
      {action ? (
        <div className="field-title">
          {caption}
          {action}
        </div>
      ) : (
        caption
      )}
      {children}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/**
 * A group of inputs with a legend as its label. The group has the id, so that links in the error summary can focus it.
 */
export function FieldGroup({ id, label, error, hint, optional, className, children }: FieldFrameProps) {
  return (
    <fieldset
      className={classNames("field", error && "field-invalid", className)}
      id={id}
      tabIndex={-1}
      aria-describedby={controlAria(id, { error, hint })["aria-describedby"]}
    >
      <legend className="label">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {children}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
