/** A button that lets the user choose a file. */
export function FileButton({
  label,
  kind,
  onFile,
}: {
  label: string
  kind: 'primary' | 'plain'
  onFile: (file: File) => void
}) {
  return (
    <label
      className={`button button-s button-${kind} max-md:min-h-11! cursor-pointer has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)`}
    >
      <input
        type="file"
        accept=".zip,.tgz,.gz,application/zip,application/gzip"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {label}
    </label>
  )
}
