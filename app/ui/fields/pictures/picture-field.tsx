import type { ReactNode } from "react";
import { PICTURE_TYPES } from "~/models/media/picture.rules";
import { classNames } from "~/ui/primitives/class-names";
import { ImagePlusIcon } from "~/ui/primitives/icons";
import { controlAria, FieldError, type FieldProps } from "~/ui/fields/field";

export interface PictureFieldProps extends Pick<FieldProps, "name" | "label" | "id" | "error"> {
  /**
   * Text of the drop zone. If it is given, the field is a drop zone, and a script makes the input cover the whole zone.
   */
  words?: string;
  /** Attributes of an input for several pictures. */
  several?: { multiple: true; "data-review-photos": "" };
}

const FILE =
  "py-1.5 pr-3.5 pl-1.5 text-sm/[1.875rem] file:mr-3 file:h-7.5 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-3 file:font-sans file:text-sm/5 file:font-semibold file:text-ink";

/** The file input of a picture. */
export function PictureField({ name, label, id = name, error, words, several }: PictureFieldProps) {
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Zone words={words}>
        <input
          {...controlAria(id, { error, hint: undefined })}
          className={words === undefined ? classNames("input", FILE) : "max-w-full text-sm"}
          id={id}
          name={name}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          required
          {...several}
        />
      </Zone>
      <FieldError id={id} error={error} />
    </div>
  );
}

function Zone({ words, children }: { words: string | undefined; children: ReactNode }) {
  if (words === undefined) return children;
  return (
    <div className="drop-zone" data-drop="">
      <ImagePlusIcon size="lg" className="text-brand-ink" />
      <span className="font-medium" data-drop-words="">
        {words}
      </span>
      {children}
    </div>
  );
}
