export default function SignInPage() {
  return (
    <>
      <title>Sign in · The desk</title>
      <h1>Sign in</h1>
    </>
  )
}
