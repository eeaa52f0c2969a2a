export const ELSEWHERE: Readonly<Record<string, string>> = {
  pictures: "a script names each upload: tests/workers/upload-forms.test.ts",
  media: "a script names each upload: tests/workers/upload-forms.test.ts",
};
