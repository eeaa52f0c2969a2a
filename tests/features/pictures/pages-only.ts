const FILE = "a file with an address of its own, which is no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  findProfilePicture: FILE,
  findUpload:
    "the pages show how far the upload of a profile picture is; the answer of a call has no such notice",
};
