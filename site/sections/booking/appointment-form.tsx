import { AppointmentFormFields, type AppointmentProps } from './appointment-form-fields.tsx'
import { ReceiptPanel } from './receipt/receipt-panel.tsx'
import { useReceipt } from './receipt/use-receipt.ts'

const titleId = 'appointment-title'

/** The form 'Book an Appointment'. Without scripts the server checks it and sends the page back. */
export function AppointmentForm({ answer: firstAnswer, ...props }: AppointmentProps) {
  const { path, words, phone, chatHref } = props
  const { answer, setAnswer, receipt, isNew, dismiss, leave } = useReceipt(path, firstAnswer)

  return (
    <>
      <h3 id={titleId} tabIndex={-1}>
        {words.heading}
      </h3>
      {receipt ? (
        <ReceiptPanel
          receipt={receipt}
          thanks={words.thanks}
          arriving={isNew}
          path={path}
          phone={phone}
          chatHref={chatHref}
          onDismiss={() => {
            dismiss()
            document.getElementById(titleId)!.focus()
          }}
          onLeave={leave}
        />
      ) : (
        <AppointmentFormFields {...props} answer={answer} onAnswer={setAnswer} />
      )}
    </>
  )
}
