export const ELSEWHERE: Readonly<Record<string, string>> = {
  pictures: "each upload has an id from the script: tests/workers/upload-forms.test.ts",
  media: "each upload has an id from the script: tests/workers/upload-forms.test.ts",
};
