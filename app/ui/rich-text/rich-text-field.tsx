import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseRestrictedText } from "~/models/core/restricted-text.rules";
import { storedSection } from "~/models/portraits/rules";
import { controlAria, FieldError, FieldHint } from "../fields/field";
import { TriangleAlertIcon } from "../primitives/icons";
import { RestrictedTextView } from "../primitives/restricted-text";
import { FormatBar, type Format } from "./format-bar";
import type { RichTextEditor } from "./rich-text-editor";

export interface RichTextFieldProps {
  name: string;
  label: string;
  /** Whether the label is visually hidden, because a heading above the field says the same. */
  hidesLabel?: boolean;
  optional?: boolean;
  /** The text in the simple notation that a person types without scripts. */
  typed: string;
  error: string | undefined;
  /** Note that is shown while the text is empty. */
  emptyNote?: string;
}

const NONE: Readonly<Record<Format, boolean>> = { bold: false, bullets: false, numbers: false };

/**
 * A field for a text with bold words and lists. Without scripts the text is typed in a simple notation; with React it
 * is shown as couples read it, and the editor is loaded when the field is opened.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, hidesLabel = false, optional = false, typed, error, emptyNote } = props;
  const { t } = useTranslation(["rich_text", "common"]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(typed);
  const [isDrawn, setDrawn] = useState(false);
  const { Editor, hasFailed, open, wanted } = useEditor();
  useEffect(() => {
    // The text is read from the field, because the person may have typed before hydration.
    setText(field.current?.value ?? typed);
    setDrawn(true);
  }, [typed]);

  const write = (changed: string) => {
    setText(changed);
    if (!field.current) return;
    field.current.value = changed;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const isEditor = isDrawn && !hasFailed;
  const hint = isEditor ? undefined : t("typed_hint");
  const described = controlAria(name, { error, hint });
  const caption = (
    <>
      {label}
      {optional && <span className="field-optional"> {t("common:field.optional")}</span>}
    </>
  );

  return (
    <div className={error ? "field field-invalid" : "field"}>
      {isEditor ? (
        !hidesLabel && <span className="label">{caption}</span>
      ) : (
        <label className={hidesLabel ? "sr-only" : "label"} htmlFor={name}>
          {caption}
        </label>
      )}
      <textarea
        {...described}
        ref={field}
        id={isEditor ? undefined : name}
        name={name}
        className="textarea field-sizing-content min-h-28"
        defaultValue={typed}
        hidden={isEditor}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isEditor &&
        (Editor ? (
          <Editor
            id={name}
            label={label}
            typed={text}
            wanted={wanted}
            described={described}
            onChange={write}
          />
        ) : (
          <div className="editor">
            <FormatBar label={label} active={NONE} onPress={open} />
            <div
              {...described}
              id={name}
              className="editor-text"
              role="textbox"
              aria-multiline="true"
              aria-label={label}
              tabIndex={0}
              onFocus={() => open(null)}
            >
              <RestrictedTextView blocks={parseRestrictedText(text)} />
            </div>
          </div>
        ))}
      <FieldHint id={name} hint={hint} />
      <FieldError id={name} error={error} />
      {emptyNote && (
        <p
          className="mt-2.5 flex items-center gap-2 text-sm text-warn-ink"
          hidden={storedSection(text) !== ""}
          data-empty=""
        >
          <TriangleAlertIcon size="sm" />
          <span>{emptyNote}</span>
        </p>
      )}
    </div>
  );
}

/** The server never renders the editor, so the Worker must not contain its code. */
const importEditor = import.meta.env.SSR ? null : () => import("./rich-text-editor");

/**
 * Loads the editor when it is first needed. If it cannot be loaded, the person types in the same simple notation as
 * without scripts.
 */
function useEditor() {
  const [editor, setEditor] = useState<{ Editor: typeof RichTextEditor } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [wanted, setWanted] = useState<Format | null>(null);
  const open = (format: Format | null) => {
    setWanted(format);
    void importEditor?.().then(
      ({ RichTextEditor: Editor }) => setEditor({ Editor }),
      () => setFailed(true),
    );
  };
  return { Editor: editor?.Editor ?? null, hasFailed, open, wanted };
}
