import { wrappingInputRule } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { editorDocument, restrictedTextOfDocument } from "~/models/portraits/editor.rules";
import { tidyPastedHtml } from "./pasted-html";
import { FormatBar, type Format } from "./format-bar";

/** A list item that cannot contain another list. The Tab key then leaves the editor, as it leaves any other field. */
const FlatItem = ListItem.extend({
  content: "paragraph",
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** A numbered list. The editor starts a list only after "1.", so that no typed number changes. */
const CountedList = OrderedList.extend({
  addInputRules() {
    return [wrappingInputRule({ find: /^1\.\s$/, type: this.type, joinPredicate: () => false })];
  },
});

const EXTENSIONS = [Document, Paragraph, Text, Bold, HardBreak, BulletList, CountedList, FlatItem, UndoRedo];

function apply(editor: Editor, format: Format): void {
  const chain = editor.chain().focus();
  if (format === "bold") chain.toggleBold().run();
  else if (format === "bullets") chain.toggleBulletList().run();
  else chain.toggleOrderedList().run();
}

interface RichTextEditorProps {
  id: string;
  label: string;
  /** The text in the simple notation that a person types without scripts. */
  typed: string;
  /** Format of the button that opened the editor; null if the editor was opened without a button. */
  wanted: Format | null;
  described: Readonly<Record<string, string | boolean | undefined>>;
  onChange: (typed: string) => void;
}

/** The rich text editor of an opened field. */
export function RichTextEditor({ id, label, typed, wanted, described, onChange }: RichTextEditorProps) {
  const attributes = Object.entries(described).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: editorDocument(typed),
    autofocus: "end",
    // The library must not add styles, because the content security policy blocks them.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: tidyPastedHtml,
      attributes: {
        ...Object.fromEntries(attributes),
        id,
        class: "editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
      },
    },
    onUpdate: ({ editor: { state } }) => onChange(restrictedTextOfDocument(state.doc.toJSON())),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      bullets: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
    }),
  });
  const first = useRef(wanted);
  useEffect(() => {
    if (first.current) apply(editor, first.current);
    first.current = null;
  }, [editor]);
  return (
    <div className="editor">
      <FormatBar label={label} active={active} onPress={(format) => apply(editor, format)} />
      <EditorContent editor={editor} />
    </div>
  );
}
