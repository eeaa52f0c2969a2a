import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_CRITERIA, PASSWORD_LEVELS } from "~/models/accounts/passwords/password.rules";
import { controlAria, Field, type FieldProps } from "./field";
import { CheckIcon, CircleIcon, EyeIcon, EyeOffIcon } from "../primitives/icons";

export interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
  /**
   * Whether the strength meter and the list of criteria are shown. The page must load app/enhance/password-strength.ts.
   */
  strength?: boolean | undefined;
  action?: ReactNode;
  minLength?: number | undefined;
  required?: boolean | undefined;
}

/**
 * A password field that the server always renders empty, so that a typed password is not sent back.
 * app/enhance/parts/forms/password-field.ts reveals and hides the password.
 */
export function PasswordField(props: PasswordFieldProps) {
  const {
    name,
    label,
    error,
    hint,
    optional,
    autoComplete,
    strength,
    action,
    minLength,
    required = true,
  } = props;
  const { t } = useTranslation("common");
  const id = props.id ?? name;
  return (
    <Field {...{ id, label, error, hint, optional, action }}>
      <div className="affix">
        <input
          {...controlAria(id, { error, hint: hint || strength })}
          className="input"
          id={id}
          name={name}
          type="password"
          autoComplete={autoComplete}
          minLength={minLength}
          required={required}
          data-strength={strength ? `${id}-strength` : undefined}
        />
        <button
          type="button"
          className="button button-ghost reveal"
          aria-controls={id}
          aria-pressed="false"
          aria-label={t("field.show_password")}
        >
          <EyeIcon className="eye-open" />
          <EyeOffIcon className="eye-closed" />
        </button>
      </div>
      {strength && <Strength id={id} />}
    </Field>
  );
}

function Strength({ id }: { id: string }) {
  const { t } = useTranslation("common");
  return (
    <>
      <div
        className="password-strength"
        id={`${id}-strength`}
        role="status"
        aria-label={t("password.strength")}
        data-level="0"
        data-texts={PASSWORD_LEVELS.map((level) => t(`password.levels.${level}`)).join("|")}
      >
        <span className="meter meter-wide" aria-hidden="true">
          {PASSWORD_CRITERIA.map((criterion) => (
            <i key={criterion} />
          ))}
        </span>
        <span>{t("password.levels.none")}</span>
      </div>
      <ul className="criteria" id={`${id}-hint`}>
        {PASSWORD_CRITERIA.map((criterion) => (
          <li key={criterion} data-criterion={criterion}>
            <CircleIcon size="sm" className="icon-circle" />
            <CheckIcon size="sm" className="icon-check" />
            {t(`password.criteria.${criterion}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
