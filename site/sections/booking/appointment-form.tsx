import { filled } from '#content/catalogue/filled.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { AppointmentFormFields, type AppointmentProps } from './appointment-form-fields.tsx'
import { ThankYou } from './receipt/thank-you.tsx'
import { useReceipt } from './receipt/use-receipt.ts'

const titleId = 'appointment-title'

/** The form 'Book an Appointment'. Without scripts the server checks it and sends the page back. */
export function AppointmentForm({ answer: firstAnswer, ...props }: AppointmentProps) {
  const { path, words, phone } = props
  const { answer, setAnswer, receipt, isNew, dismiss, leave } = useReceipt(firstAnswer)

  return (
    <>
      <h3 id={titleId} tabIndex={-1}>
        {words.heading}
      </h3>
      {receipt ? (
        <ThankYou
          as="p"
          receipt={receipt}
          thanks={words.thanks}
          isNew={isNew}
          path={path}
          onDismiss={() => {
            dismiss()
            document.getElementById(titleId)!.focus()
          }}
          onLeave={leave}
        >
          <p className="linked">
            {receipt.worse.join(' ')}{' '}
            <a href={phoneLink(phone)}>{filled(words.call, { phone: shownPhone(phone) })}</a>
          </p>
        </ThankYou>
      ) : (
        <AppointmentFormFields {...props} answer={answer} onAnswer={setAnswer} />
      )}
    </>
  )
}
